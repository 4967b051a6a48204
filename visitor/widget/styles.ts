/**
 * The shadow root keeps the page's selectors out, but they still override `:host` and match the host element
 * itself. So the host element is a shell without a box, enforced with `!important`, and `.root` is the
 * visible element.
 */
export const STYLES = `
:host{all:initial!important;display:contents!important}
.root{--a:#0b6b4f;--o:#fff;--paper:#fcfaf5;--ink:#1c2130;--line:#e3e1dd;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
[popover]{margin:0;padding:0;border:0;overflow:visible;background:none;color:inherit}
.root[data-mode=bubble]{position:fixed;z-index:var(--z);inset:auto;bottom:20px;inset-inline:auto 20px}
.root[data-mode=bubble][data-position=left]{inset-inline:20px auto}
.root[data-mode=inline]{display:block;width:100%;height:100%;min-height:520px}
.root[data-mode=page]{position:fixed;inset:0;z-index:var(--z);width:100%;height:100%}
.root[data-scheme=dark]{--a:#5dd19e;--o:#15171d;--paper:#111419;--ink:#f1efeb;--line:#2f333b;color-scheme:dark}
.root[data-scheme=light]{color-scheme:light}
@media(prefers-color-scheme:dark){.root:not([data-scheme=light]){--a:#5dd19e;--o:#15171d;--paper:#111419;--ink:#f1efeb;--line:#2f333b}}
@media print{.root{display:none}}
*{box-sizing:border-box}
.launch{all:unset;box-sizing:border-box;position:relative;display:grid;place-items:center;width:60px;height:60px;border-radius:22px;corner-shape:superellipse(1.4);background:var(--a);color:var(--o);cursor:pointer;box-shadow:0 1px 2px #0003,0 8px 24px -6px #00000059;transition:transform .12s ease-in-out}
.launch:hover{transform:translateY(-2px)}
.launch:active{transform:none}
button:focus-visible{outline:3px solid var(--o);box-shadow:0 0 0 6px var(--a)}
.launch svg{width:34px;height:28px;fill:currentColor}
.root[data-open] .launch{visibility:hidden}
.count{position:absolute;top:-6px;right:-6px;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:#c2410c;color:#fff;font:600 12px/22px system-ui,sans-serif;text-align:center}
.count:empty{display:none}
.panel{position:relative;width:100%;height:100%;overflow:hidden;background:var(--paper);color:var(--ink)}
.panel[hidden]{display:none}
.root[data-mode=inline] .panel{min-height:520px;border:1px solid var(--line);border-radius:20px;corner-shape:superellipse(1.4)}
.root[data-mode=bubble] .panel{position:fixed;bottom:20px;inset-inline:auto 20px;width:400px;height:min(720px,calc(100dvh - 40px));border-radius:20px;corner-shape:superellipse(1.4);border:1px solid var(--line);box-shadow:0 2px 6px #0000001a,0 24px 64px -16px #00000059;animation:in .18s ease-out}
.root[data-mode=bubble][data-position=left] .panel{inset-inline:20px auto}
@keyframes in{from{opacity:0;transform:translateY(8px)}}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0;background:var(--paper);color-scheme:inherit}
.wait{position:absolute;inset:0;display:grid;align-content:start;justify-items:start;gap:10px;padding:85px 32px;background:var(--paper);font:16px/1.5 system-ui,sans-serif}
.wait[hidden]{display:none}
.wait b{position:absolute;inset:0 0 auto;padding:18px 16px 17px;border-bottom:1px solid var(--line);color:var(--ink);font-weight:600}
.wait p{margin:0;text-wrap:pretty}
.wait .dead{border-inline-start:2px solid #d9572b;margin-inline-start:-16px;padding-inline-start:14px}
.wait .plain+.plain{position:absolute;top:8px;inset-inline-end:8px;min-height:44px;padding:10px 14px;border:0;background:none;font-size:24px}
.wait i{width:40px;height:2px;border-radius:1px;background:var(--a);animation:pulse 1.2s ease-in-out infinite alternate}
.wait i[hidden]{display:none}
@keyframes pulse{from{opacity:.2;transform:scaleX(.4)}}
.plain{all:unset;box-sizing:border-box;padding:4px 12px;border:1px solid var(--line);border-radius:10px;background:light-dark(#fff,#1a1d23);color:var(--ink);font:14px/22px system-ui,sans-serif;cursor:pointer}
.plain[hidden]{display:none}
@media(max-width:520px){
.root[data-mode=bubble] .panel{inset:0 auto auto 0!important;width:100vw;height:var(--h,100dvh);transform:translateY(var(--t,0px));border:0;border-radius:0;animation:none}
}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`
