import type { BaseColumn, SeededRandom } from '@tenderscope/testing';

const unseen = ['\ufeff', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad'];
const widen = (text: string): string => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const spellings: Readonly<Record<string, string>> = { 成交: '已成交', 流标: '已流标', E: '货物', C: '服务', D: '工程', 委托代理: '委托招标', accepted: '已接受', person: '自然人' };
const parted = (digits: string): string => digits.replace(/^\d+/, (complete) => complete.replace(/\B(?=(\d{3})+$)/g, ','));

/** Plain texts of cells in spellings used by people and programs, and occasionally a meaningless one. */
export class UglyCells {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random.next() < share;
  }

  spell(text: string, column: BaseColumn): string {
    if (text === '') return this.chance(0.05) ? ' \u3000' : '';
    if (this.chance(0.01)) return this.#random.pick(['九百', '2025/13/1', '2025-02-30', '1,79,255', '-1', '12%%', '03/04/2025', '9.13401E+17', '/', '无', 'N/A', '未知', '约5万']);
    const written = this.chance(0.5) ? text : this.#random.pick(this.#spellings(text, column));
    return this.pad(this.hide(written));
  }

  /** Adds invisible characters. */
  hide(text: string): string {
    if (!this.chance(0.12)) return text;
    const at = this.#random.between(0, text.length + 1);
    return text.slice(0, at) + this.#random.pick(unseen) + text.slice(at);
  }

  pad(text: string): string {
    return this.chance(0.1) ? `${this.#random.pick([' ', '\u3000', '\u00a0', '\t'])}${text} ` : text;
  }

  #spellings(text: string, { kind }: BaseColumn): string[] {
    if (kind === 'text') return [text, `${text}，（ＡＢＣ１）`, `${text}"${text.slice(0, 2)}"`, `${text}\n二`];
    if (kind === 'time') return this.#times(text);
    if (kind === 'place') return [widen(text), `${text}省`, text.replace(/市$/, ''), `中国 ${text}`, `安徽省${text}`, '合肥', '340100', '全国', '某地', `${text}\n二`];
    const wide = widen(text);
    if (kind === 'method') return [wide, `${text.slice(0, 2)} ${text.slice(2)}`, `${text}方式`, text.slice(0, 2), `其他（${text}）`, `其他(未列 ${text})`, `${text}\n二`.repeat(12)];
    if (kind === 'flag') return [wide, ...(text === '1' ? ['是', 'TRUE', '有效', '1.0'] : ['否', 'false', '无效', 'N'])];
    if (typeof kind !== 'string') return [wide, `${widen(text.slice(0, 2))}${text.slice(2)}`, spellings[text] ?? wide];
    if (kind === 'account' || kind === 'person') return [wide, `${text.slice(0, 4)} ${text.slice(4)}`, `${text.slice(0, 6)}-${text.slice(6)}`, `'${text}`, `工行${text}`];
    if (kind === 'code') return [wide, `${widen(text.slice(0, 2))}${text.slice(2)}`];
    if (!/^\d+(\.\d+)?$/.test(text)) return [wide];
    if (kind === 'integer') return [wide, `+${text}`, parted(text), `${text}.0`];
    const number = [wide, parted(text), widen(parted(text)), `¥${parted(text)}`, `￥ ${text}`, `${parted(text)}元`, `${text} 元`, `+${text}`, `${Number(text) / 10_000}万元`, `'${text}`];
    return kind === 'rate' ? [...number, `${Number(text) * 100}%`, `${widen(String(Number(text) * 100))}％`] : number;
  }

  #times(text: string): string[] {
    const [, year = '', month = '', day = '', clock = ''] = /^(\d{4})-(\d\d)-(\d\d)(?: (.*))?$/.exec(text) ?? [];
    if (year === '') return [text];
    const [m, d] = [Number(month), Number(day)];
    const time = clock === '' ? '' : ` ${this.#random.pick([clock, clock.slice(0, 5), clock.replace(/^0/, '')])}`;
    const days = [`${year}/${m}/${d}`, `${year}/${month}/${day}`, `${year}.${month}.${day}`, `${year}.${m}.${d}`, `${year}年${m}月${d}日`, `${year}-${m}-${d}`];
    const at = Date.parse(`${year}-${month}-${day}T${clock === '' ? '00:00:00' : clock}+08:00`);
    const exact = [String(at), String(at / 1000), String((at / 1000 + 8 * 3600) / 86_400 + 25_569)].filter((one) => /^(1\d{9}|1\d{12}|[2-7]\d{4}(\.\d+)?)$/.test(one));
    const stamps = clock === '' ? [] : [`${year}-${month}-${day} ${clock}.0000000`, `${year}-${month}-${day}T${clock}`, `${year}年${m}月${d}日${clock.slice(0, 2)}时${clock.slice(3, 5)}分`];
    return [...exact, ...stamps, `${year}${month}${day}`, `${year}-${month}-${day}${time}`, ...days.flatMap((one) => [`${one}${time}`, widen(one) + time])];
  }
}
