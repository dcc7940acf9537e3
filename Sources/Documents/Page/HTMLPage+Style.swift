extension HTMLPage {
  /// The style sheet of the page, in the colours of the workbench.
  static let style = #"""
    * { box-sizing: border-box; margin: 0 }
    html { background: #0E1117 }
    body { min-height: 100vh; background: linear-gradient(#1C2029, #13161C 900px, #0E1117 1600px);
      color: #F4F6FA; font: 14px/20px Inter, system-ui, sans-serif; font-feature-settings: "tnum" }
    main { max-width: 776px; margin: 0 auto; padding: 16px 24px 24px }
    header { display: flex; align-items: baseline; gap: 16px; padding-bottom: 12px }
    h1 { font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -.01em }
    #details { display: flex; flex-wrap: wrap; gap: 0 14px; color: #AAB2C0; margin-left: auto }
    #frame { position: relative; margin: 0 auto; overflow: hidden; border-radius: 18px;
      background: #000; box-shadow: 0 18px 48px rgba(8, 12, 24, .5), 0 0 0 1px rgba(255, 255, 255, .08);
      cursor: pointer }
    #stage { position: absolute; left: 0; top: 0; overflow: hidden; transform-origin: 0 0;
      background: #000; user-select: none }
    #stage > div, .box, .body, .picture, .veil { position: absolute; left: 0; top: 0 }
    #stage > div { width: 100%; height: 100% }
    .box { transform-origin: 0 0 }
    .body { width: 100%; height: 100%; overflow: hidden; border-radius: inherit }
    .veil { width: 100%; height: 100% }
    .picture { border: 0 solid transparent; background-repeat: no-repeat; background-size: 100% 100% }
    #stage > i { position: absolute; width: 44px; height: 44px; margin: -22px; border-radius: 50%;
      background: rgba(47, 91, 234, .28); border: 2px solid #FFF; transform-origin: 50% 50%;
      box-shadow: 0 0 0 .5px rgba(0, 0, 0, .35) }
    #bar { position: sticky; bottom: 12px; z-index: 1; display: flex; align-items: center; gap: 12px;
      margin: 14px 0 20px; padding: 8px 14px 8px 8px; border-radius: 14px; background: rgba(27, 31, 39, .92);
      box-shadow: 0 12px 32px rgba(8, 12, 24, .35), inset 0 0 0 1px rgba(255, 255, 255, .08);
      backdrop-filter: blur(14px) }
    button { border: 0; color: inherit; font: inherit; background: #292E38; cursor: pointer }
    button:hover { background: #343A46 }
    button:active { background: #3A4150 }
    :focus-visible { outline: 2px solid #9DB2FF; outline-offset: 2px }
    #play { width: 36px; height: 36px; border-radius: 18px; padding: 8px; flex: none }
    #play svg { display: block; width: 20px; height: 20px; fill: #F4F6FA }
    #speed { min-width: 44px; height: 28px; border-radius: 8px; color: #AAB2C0; flex: none }
    #time { white-space: nowrap; min-width: 104px; text-align: right; flex: none }
    #time small { font-size: inherit; color: #8A93A3 }
    #track { position: relative; flex: 1; height: 28px }
    #held { position: absolute; left: 0; top: 11px; width: 100%; height: 6px; border-radius: 3px;
      background: #3A4150; overflow: hidden }
    #held rect { fill: #9DB2FF; opacity: .55 }
    #scrub { appearance: none; -webkit-appearance: none; position: absolute; left: -7px; top: 0;
      width: calc(100% + 14px); height: 28px; margin: 0; background: none; cursor: pointer }
    #scrub::-webkit-slider-thumb { -webkit-appearance: none; width: 14px; height: 22px;
      border-radius: 7px; background: #FFF; box-shadow: 0 1px 4px rgba(0, 0, 0, .5) }
    #scrub::-moz-range-thumb { width: 14px; height: 22px; border: 0; border-radius: 7px;
      background: #FFF; box-shadow: 0 1px 4px rgba(0, 0, 0, .5) }
    #curves { position: relative; display: grid; gap: 1px; border-radius: 14px; overflow: hidden;
      background: rgba(255, 255, 255, .06) }
    #curves:empty { display: none }
    .curve { display: grid; grid-template-columns: 132px 1fr 112px; align-items: center;
      height: 56px; padding: 0 16px; background: #12151B }
    .curve b { font-weight: 500; overflow: hidden; text-overflow: ellipsis }
    .curve svg { width: 100%; height: 40px; overflow: visible; cursor: ew-resize; touch-action: none }
    .curve path { fill: none; stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke }
    .curve rect { fill: #9DB2FF; opacity: .1 }
    .curve line { stroke: #FFF; stroke-width: 1; opacity: .7; vector-effect: non-scaling-stroke }
    .curve output { text-align: right; white-space: nowrap }
    .curve output small { font-size: 12px; color: #8A93A3 }
    details { margin-top: 20px; border-radius: 14px; background: #12151B }
    summary { padding: 12px 16px; font-weight: 500; cursor: pointer; color: #AAB2C0 }
    pre { padding: 0 16px 16px; color: #DDE2EA; font: 12px/18px "JetBrains Mono", ui-monospace, monospace;
      overflow-x: auto; tab-size: 2 }
    footer, noscript { display: block; margin-top: 20px; color: #8A93A3; font-size: 12px }
    footer a { color: #9DB2FF; margin-left: 12px }
    kbd { font: inherit; padding: 1px 6px; border-radius: 5px; background: #292E38; color: #F4F6FA;
      margin-left: 8px }
    kbd:first-child { margin-left: 0 }
    .bare, .bare main { background: none; margin: 0; padding: 0; max-width: none }
    .bare #frame { margin: 0; border-radius: 0; box-shadow: none }
    .bare main > :not(#frame) { display: none }
    @media (max-width: 560px) {
      main { padding: 12px }
      #details span:nth-child(n + 3) { display: none }
      .curve { grid-template-columns: 96px 1fr 84px; padding: 0 12px }
      #speed { display: none }
    }
    """#
}
