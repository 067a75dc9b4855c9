/** One look for every form, on a phone first; it stands alone, so its colours are its own. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1d2129;background:#f2f3f5}
body[data-embedded]{background:transparent}
main{width:min(560px,100%);margin:0 auto;padding:24px 20px 32px;background:#fff}
@media(min-width:600px){body:not([data-embedded]) main{margin:32px auto;border-radius:12px;box-shadow:0 4px 24px #1d212914}}
header{display:flex;align-items:start;justify-content:space-between;gap:12px}
h1{margin:0;font-size:22px;line-height:1.35;overflow-wrap:anywhere}
header a{flex:none;min-height:24px;font-size:14px;color:#1d5fb4}
.intro{margin:8px 0 0;color:#4e5969;white-space:pre-line;overflow-wrap:anywhere}
form{display:grid;gap:16px;margin-top:20px}
label,.field{display:grid;gap:6px;font-weight:600}
.mark{color:#c0262d;font-weight:400}
input,select,textarea{width:100%;min-height:46px;padding:10px 12px;border:1px solid #86909c;border-radius:8px;font:inherit;font-weight:400;color:inherit;background:#fff}
textarea{min-height:96px;resize:vertical}
[aria-invalid=true]{border-color:#c0262d}
:focus-visible{outline:2px solid #1d5fb4;outline-offset:1px}
.problem{font-size:14px;font-weight:400;color:#c0262d}
.alert{margin:16px 0 0;padding:10px 12px;border-radius:8px;color:#8c1d24;background:#fdecec}
.consent{display:grid;grid-template-columns:24px 1fr;align-items:start;gap:10px;font-weight:400;color:#4e5969;white-space:pre-line}
.consent input{width:20px;height:20px;min-height:0;margin:3px 0 0}
.picture{display:flex;gap:10px;align-items:center}
.picture img{flex:none;border-radius:8px}
button{min-height:48px;border:0;border-radius:8px;font:inherit;font-size:17px;font-weight:600;color:#fff;background:#1d5fb4;cursor:pointer}
.pot{position:absolute;left:-6000px;width:1px;height:1px;overflow:hidden}
.done{padding:40px 0;text-align:center}
.done svg{width:56px;height:56px}
.done p{margin:12px 0 0;color:#4e5969;white-space:pre-line;overflow-wrap:anywhere}
`;
