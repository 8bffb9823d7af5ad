/** Materials that differ in size only. */
export interface Family {
  /** 品类. */
  category: string;
  /** The proper name and others in use, two at least. */
  names: readonly [string, string, ...string[]];
  /** Parts of a specification before the size: material, grade, ratio. */
  before: readonly string[];
  /** Text before the number of the size. */
  prefix: string;
  suffix: string;
  sizes: readonly number[];
  /** Parts after the size: pressure, class, standard. */
  after: readonly string[];
  unit: '米' | '千米' | '根' | '个' | '台' | '套' | '吨';
  /** Yuan for one unit of the size `at`, tax included; the price of others follows a power of their size. */
  price: number;
  at: number;
  exponent: number;
}

/** Units that are sold in fractions. */
export const weighedUnits: ReadonlySet<Family['unit']> = new Set<Family['unit']>(['吨', '千米']);

type Names = Family['names'];
type Measure = Pick<Family, 'prefix' | 'suffix' | 'sizes'>;
type Price = Pick<Family, 'unit' | 'price' | 'at' | 'exponent'>;

const family = (category: string, names: Names, before: string[], measure: Measure, after: string[], price: Price): Family => ({
  category,
  names,
  before,
  ...measure,
  after,
  ...price,
});
const sized = (prefix: string, suffix = '') => (...sizes: number[]): Measure => ({ prefix, suffix, sizes });
const [de, dn, meter, regulator] = [sized('De'), sized('DN'), sized('G'), sized('RX', '/0.4')];
const per = (unit: Family['unit'], price: number, at = 1, exponent = 0): Price => ({ unit, price, at, exponent });

const pipe: Names = ['燃气用埋地聚乙烯管材', '聚乙烯燃气管', 'PE燃气管', 'PE管'];

export const families: readonly Family[] = [
  family('PE管材管件', pipe, ['PE100', 'SDR11'], de(32, 63, 90, 110, 160, 200, 250, 315), ['GB/T 15558.1'], per('米', 38.8, 110, 2)),
  family('PE管材管件', pipe, ['PE100', 'SDR17'], de(90, 110, 160, 200, 250, 315), ['GB/T 15558.1'], per('米', 26.4, 110, 2)),
  family('PE管材管件', pipe, ['PE80', 'SDR11'], de(32, 40, 63, 90), ['GB/T 15558.1'], per('米', 24.6, 90, 2)),
  family('PE管材管件', ['电熔套筒', 'PE电熔管件直接', 'PE电熔直通'], ['PE100', 'SDR11'], de(63, 90, 110, 160, 200), ['GB/T 15558.2'], per('个', 42, 110, 1.6)),
  family('PE管材管件', ['电熔90°弯头', 'PE电熔弯头90度', 'PE弯头'], ['PE100', 'SDR11'], de(63, 90, 110, 160, 200), ['GB/T 15558.2'], per('个', 92, 110, 1.8)),
  family('PE管材管件', ['电熔等径三通', 'PE电熔三通', 'PE三通'], ['PE100', 'SDR11'], de(63, 90, 110, 160), ['GB/T 15558.2'], per('个', 128, 110, 1.8)),
  family('PE管材管件', ['钢塑转换接头', '钢塑转换', 'PE钢塑过渡'], ['PE100', 'SDR11'], de(63, 90, 110, 160), ['GB/T 26255'], per('个', 185, 110, 1.5)),
  family('PE管材管件', ['示踪线', '管道示踪线'], ['BV'], sized('1×', 'mm²')(2.5, 4, 6), ['铜芯'], per('千米', 1900, 2.5, 0.95)),
  family('钢管', ['螺旋缝埋弧焊管', '螺旋焊管', '螺旋钢管'], ['L245'], dn(200, 300, 400, 500), ['GB/T 9711'], per('吨', 5200)),
  family('钢管', ['直缝高频焊管', '直缝焊管'], ['L245'], dn(100, 150, 200, 300), ['GB/T 9711'], per('吨', 5050)),
  family('钢管', ['无缝钢管', '流体用无缝管'], ['20#'], dn(50, 80, 100, 150, 200), ['GB/T 8163'], per('吨', 5950)),
  family('钢管', ['热镀锌钢管', '镀锌管'], ['Q235B'], dn(15, 20, 25, 40, 50), ['GB/T 3091'], per('根', 96, 25, 1.15)),
  family('钢制管件', ['90°弯头', '弯头90度', '钢制弯头'], ['20#'], dn(100, 150, 200, 300), ['PN16', 'GB/T 12459'], per('个', 96, 100, 2)),
  family('钢制管件', ['等径三通', '钢制三通'], ['20#'], dn(100, 150, 200, 300), ['PN16', 'GB/T 12459'], per('个', 165, 100, 1.9)),
  family('钢制管件', ['带颈对焊法兰', '对焊法兰'], ['20#'], dn(50, 80, 100, 150, 200), ['PN16', 'HG/T 20592'], per('个', 118, 100, 1.4)),
  family('钢制管件', ['绝缘接头', '整体式绝缘接头'], ['L245'], dn(100, 200, 300), ['PN40', 'SY/T 0516'], per('个', 1450, 100, 1.3)),
  family('阀门', ['全焊接球阀', '埋地全焊接球阀'], ['WCB'], dn(50, 100, 150, 200, 300), ['PN25', 'GB/T 12237'], per('台', 1480, 100, 1.6)),
  family('阀门', ['法兰球阀', '燃气法兰球阀'], ['Q41F'], dn(25, 50, 80, 100, 150), ['PN16', 'GB/T 12237'], per('台', 790, 100, 1.4)),
  family('阀门', ['PE球阀', '聚乙烯球阀'], ['PE100', 'SDR11'], de(63, 90, 110, 160, 200), ['GB/T 15558.3'], per('台', 590, 110, 1.5)),
  family('调压箱', ['楼栋调压箱', '楼栋燃气调压箱'], ['1+0'], regulator(25, 50, 100, 200), ['GB 27791'], per('台', 2450, 50, 0.6)),
  family('调压箱', ['区域调压柜', '燃气调压柜'], ['2+1'], regulator(300, 500, 1000, 2000), ['GB 27791'], per('套', 46_500, 1000, 0.5)),
  family('膜式燃气表', ['普通膜式燃气表', '膜式表', '皮膜表'], [], meter(1.6, 2.5, 4, 6, 16), ['1.5级', 'GB/T 6968'], per('台', 108, 2.5, 0.8)),
  family('膜式燃气表', ['IC卡膜式燃气表', 'IC卡智能表'], [], meter(1.6, 2.5, 4, 6), ['1.5级', 'GB/T 6968'], per('台', 232, 2.5, 0.5)),
  family('物联网燃气表', ['NB-IoT物联网膜式燃气表', 'NB物联网表', '物联网表(NB)'], ['NB-IoT'], meter(1.6, 2.5, 4, 6), ['1.5级', 'GB/T 6968'], per('台', 268, 2.5, 0.5)),
  family('物联网燃气表', ['4G物联网膜式燃气表', '4G物联网表'], ['4G Cat.1'], meter(2.5, 4, 6), ['1.5级', 'GB/T 6968'], per('台', 296, 2.5, 0.5)),
  family('超声波燃气表', ['民用超声波燃气表', '家用超声波表'], [], meter(2.5, 4), ['1.5级', 'GB/T 39841'], per('台', 342, 2.5, 0.4)),
  family('超声波燃气表', ['工商业超声波燃气表', '工商户超声波表'], [], meter(10, 16, 25, 40), ['1.5级', 'GB/T 39841'], per('台', 2350, 10, 0.7)),
  family('报警器', ['家用可燃气体探测器', '家用燃气报警器', '独立式报警器'], ['甲烷'], sized('', 'V')(220), ['GB 15322.2'], per('个', 79, 220)),
  family('报警器', ['家用联网可燃气体探测器', 'NB联网报警器'], ['甲烷', 'NB-IoT'], sized('', 'V')(220), ['GB 15322.2'], per('个', 148, 220)),
  family('报警器', ['工商业点型可燃气体探测器', '点型气体探测器'], ['甲烷'], sized('', 'VDC')(24), ['0–100%LEL', 'GB 15322.1'], per('台', 690, 24)),
  family('报警器', ['燃气紧急切断阀', '家用电磁阀'], [], dn(15, 20, 25), ['0.1MPa'], per('个', 92, 15, 0.8)),
  family('波纹管', ['燃气输送用不锈钢波纹软管', '不锈钢波纹管'], ['S30408'], dn(15, 20, 25, 32), ['GB/T 26002'], per('米', 16.5, 15, 1.1)),
  family('波纹管', ['燃气用具连接用不锈钢波纹软管', '灶具连接软管'], ['DN13'], sized('', 'm')(1, 1.5, 2), ['CJ/T 197'], per('根', 24.5, 1, 0.6)),
  family('流量计', ['气体涡轮流量计', '涡轮流量计'], ['1.0级'], dn(50, 80, 100, 150), ['PN16', 'GB/T 21391'], per('台', 9800, 80, 0.7)),
  family('流量计', ['气体腰轮流量计', '罗茨流量计'], ['1.0级'], dn(25, 50, 80), ['PN16', 'JB/T 7385'], per('台', 11_500, 50, 0.6)),
  family('流量计', ['气体超声流量计', '超声流量计'], ['0.5级'], dn(100, 200, 300), ['PN40', 'GB/T 18604'], per('台', 68_000, 100, 0.7)),
  family('LNG设备', ['低温真空绝热储罐', 'LNG储罐'], ['立式'], sized('', 'm³')(30, 60, 100, 150), ['0.8MPa', 'GB/T 18442'], per('台', 425_000, 60, 0.8)),
  family('LNG设备', ['空温式气化器', 'LNG空温气化器'], ['LF21'], sized('', 'Nm³/h')(500, 1000, 2000, 5000), ['1.6MPa', 'NB/T 47058'], per('台', 62_000, 2000, 0.6)),
  family('防腐材料', ['聚乙烯热收缩带', '热收缩带', '热收缩套'], ['三层PE'], dn(100, 150, 200, 300), ['GB/T 23257'], per('套', 38, 100, 1.1)),
  family('防腐材料', ['聚乙烯胶粘带', 'PE冷缠带'], ['厚0.8mm'], sized('宽', 'mm')(100, 150, 230), ['SY/T 0414'], per('米', 2.3, 100, 1)),
  family('加臭装置', ['四氢噻吩', '加臭剂'], ['THT'], sized('≥', '%')(99), ['CJJ/T 148'], per('吨', 96_000, 99)),
  family('加臭装置', ['燃气加臭机', '加臭装置'], ['双泵'], sized('', 'kg')(200, 500), ['CJJ/T 148'], per('套', 71_000, 200, 0.3)),
  family('自控仪表', ['压力变送器', '智能压力变送器'], ['0.075级'], sized('0–', 'MPa')(1.6, 4), ['4–20mA HART'], per('台', 1880, 1.6, 0.1)),
  family('自控仪表', ['温度变送器', '一体化温度变送器'], ['Pt100'], sized('0–', '℃')(100, 150), ['4–20mA'], per('台', 690, 100, 0.1)),
  family('自控仪表', ['远程终端单元', 'RTU'], ['RS485 Modbus'], sized('AI', '')(8, 16), ['24VDC'], per('套', 12_600, 8, 0.4)),
  family('劳保用品', ['防静电工作服', '防静电服'], ['春秋季'], sized('', '型')(170, 175, 180), ['GB 12014'], per('套', 186, 170)),
  family('劳保用品', ['安全帽', 'ABS安全帽'], ['V型'], sized('', 'kV')(20), ['GB 2811'], per('个', 39, 20)),
  family('劳保用品', ['正压式空气呼吸器', '空气呼吸器'], ['碳纤维瓶'], sized('', 'L')(6.8, 9), ['GA 124'], per('套', 3650, 6.8, 0.5)),
  family('办公设备', ['台式计算机', '台式电脑'], ['16G内存'], sized('', 'G')(512, 1024), ['23.8英寸'], per('台', 4650, 512, 0.1)),
  family('办公设备', ['多功能一体机', '打印复印一体机'], ['A3'], sized('', 'ppm')(25, 35), ['双面'], per('台', 6900, 25, 0.8)),
  family('车辆', ['巡线车', '燃气巡线车'], ['国六'], sized('', '座')(5), ['汽油'], per('台', 128_000, 5)),
  family('车辆', ['燃气抢险车', '工程抢险车'], ['国六'], sized('', '座')(6), ['柴油'], per('台', 236_000, 6)),
];
