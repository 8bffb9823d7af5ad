import { combine, type Material } from './material.ts';

type Service = Pick<Material, 'name' | 'weight' | 'median' | 'subject' | 'trades' | 'specs'> & Partial<Material>;

const complete = (service: Service): Material => ({
  category: 'C',
  sigma: 0.85,
  spread: 0.06,
  reach: 0.3,
  prices: 'labour',
  ...service,
});

/** The field in which agencies bid themselves. */
export const consulting = complete({
  name: '审计咨询',
  weight: 12,
  median: 190_000,
  sigma: 0.75,
  spread: 0.09,
  reach: 0.4,
  subject: '审计及造价咨询服务',
  trades: ['造价咨询', '工程咨询', '管理咨询'],
  specs: combine(['工程结算审核', '跟踪审计', '财务审计', '管理咨询'], ['年度', '单项']),
});

const services: readonly Service[] = [
  {
    name: '物业',
    weight: 14,
    median: 620_000,
    subject: '办公区物业管理服务',
    trades: ['物业服务', '物业管理', '后勤服务'],
    specs: combine(['综合物业', '保洁保安', '绿化养护'], ['1年', '2年', '3年']),
  },
  {
    name: '信息化',
    weight: 17,
    median: 780_000,
    sigma: 1,
    spread: 0.08,
    reach: 0.55,
    subject: '信息系统建设与运维服务',
    trades: ['信息技术', '软件', '数字科技', '网络科技'],
    specs: combine(['客户服务系统', 'GIS管网系统', 'SCADA系统', '网络安全等保测评'], ['建设', '升级', '运维1年']),
  },
  {
    name: '运输',
    weight: 11,
    median: 950_000,
    reach: 0.4,
    subject: 'LNG运输服务',
    trades: ['物流', '危化品运输', '运输'],
    specs: combine(['LNG槽车52m³', '普货运输', 'CNG管束车'], ['300km以内', '500km以内', '800km以内']),
  },
  {
    name: '保险',
    weight: 6,
    median: 480_000,
    sigma: 0.8,
    reach: 0.5,
    subject: '保险服务',
    trades: ['保险经纪', '保险代理'],
    specs: combine(['财产一切险', '公众责任险', '雇主责任险', '燃气用户综合险'], ['1年', '2年']),
  },
  {
    name: '安全评价',
    weight: 8,
    median: 140_000,
    sigma: 0.7,
    spread: 0.08,
    subject: '安全评价与隐患排查服务',
    trades: ['安全技术', '安全科技', '环境科技'],
    specs: combine(['安全现状评价', '安全验收评价', '高后果区识别', '双重预防体系'], ['中压管网', '高压管线', '场站']),
  },
  {
    name: '抄表安检',
    weight: 12,
    median: 680_000,
    subject: '居民用户抄表安检服务',
    trades: ['劳务服务', '燃气服务', '人力资源'],
    specs: combine(['入户安检', '抄表收费', '抄表安检一体'], ['3万户', '6万户', '12万户']),
  },
  {
    name: '抢维修',
    weight: 9,
    median: 560_000,
    subject: '管网抢维修及道路恢复服务',
    trades: ['市政养护', '管道工程', '工程服务'],
    specs: combine(['中压管网抢修', '道路恢复', '阀井维护'], ['年度框架', '两年框架']),
  },
  {
    name: '培训宣传',
    weight: 6,
    median: 110_000,
    sigma: 0.7,
    spread: 0.09,
    subject: '安全宣传与培训服务',
    trades: ['文化传媒', '教育咨询', '广告'],
    specs: combine(['安全用气宣传', '特种作业培训', '品牌推广'], ['年度', '专项']),
  },
  {
    name: '餐饮',
    weight: 5,
    median: 380_000,
    sigma: 0.7,
    subject: '员工食堂餐饮服务',
    trades: ['餐饮管理', '后勤服务'],
    specs: combine(['食堂托管', '食材配送'], ['1年', '2年']),
  },
];

export const serviceMaterials: readonly Material[] = [...services.map(complete), consulting];
