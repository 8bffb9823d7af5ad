/** Rare characters, so that their combinations are no real trade name. */
export const brandFirst = [...'澜霁昀珩砚沛筠翎栎璟彧湄崧煦苓铎骁翊骞岑湉汭沚漪淙湲璘琰瑄晗昉旻暄垚堃峤嵘崟嶙'];
export const brandMiddle = [...'嘉禾思远德佳成文景宏云书知和安益正同方清启润新明'];
export const brandLast = [...'铄岫舟汀蔚岚屿衡锴恺熠祺骐桓樾楷棠桉柯枫榕槿笙筱箬纾绎绮罡翀翰聿芃苒茗荃莘菁蓁蕤藜蘅钊钰镒鋆锜锟'];

export const agencyTrades = ['招标代理', '工程咨询', '项目管理', '招标采购咨询', '工程造价咨询'];
