import { watermarkAngle } from '@tenderscope/contract';
import { headFill, line, quiet } from '../report-colours.ts';

const fonts = '"Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", sans-serif';

/** Style of a report on A4 portrait. */
export const pageStyle = `
* { box-sizing: border-box }
body { margin: 0; font: 10.5pt/1.6 ${fonts}; color: #1f2329; print-color-adjust: exact }
header { padding-bottom: 8pt; text-align: center; border-bottom: 1.5pt solid #1f2329 }
h1 { margin: 0; font-size: 20pt; line-height: 1.4 }
header p { margin: 0 }
.verdict { font-size: 15pt; font-weight: bold }
h2 { margin: 16pt 0 4pt; font-size: 14pt; break-after: avoid }
h3, figcaption { margin: 10pt 0 4pt; font-size: 10.5pt; font-weight: bold; break-after: avoid }
ul { padding: 0; margin: 0; list-style: none }
li { padding: 1pt 0 1pt 10pt; text-indent: -10pt; overflow-wrap: anywhere }
li b { margin-right: 4pt }
figure { margin: 0; break-inside: avoid }
.citation { display: flex; gap: 4mm; align-items: center; margin: 0 0 2mm }
.citation svg { width: 22mm; height: 22mm }
svg { display: block }
svg text { font-size: 11px; fill: #1f2329 }
.grid { stroke: #e5e6eb }
.axis { stroke: #595c60 }
.quiet { margin: 2pt 0; font-size: 8.5pt; color: #${quiet} }
table { width: 100%; font-size: 8.5pt; line-height: 1.4; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 2pt 3pt; text-align: left; overflow-wrap: anywhere; border: 0.5pt solid #${line} }
td:first-child { overflow-wrap: break-word }
th { background: #${headFill} }
.number { text-align: right }
td.number { white-space: nowrap }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2pt 12pt; margin: 0; font-size: 9pt }
dl div { display: flex; gap: 6pt; break-inside: avoid }
dt { flex: none; width: 96pt; color: #${quiet} }
dd { margin: 0; overflow-wrap: anywhere }
.watermark { position: fixed; inset: 0; overflow: hidden }
.watermark span { position: absolute; font-size: 14px; line-height: 1; white-space: pre; opacity: 0.1; transform: rotate(${watermarkAngle}deg); transform-origin: 0 100% }
`;
