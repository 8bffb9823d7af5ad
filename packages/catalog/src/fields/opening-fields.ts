import { integer, optionalText, personText, type Columns } from '../columns.ts';

/** Fields of the checks after an opening. */
export const openingFields = {
  deviceNum: integer('相同设备或账户'),
  equityNum: integer('股权关联'),
  findingNum: integer('线索数'),
  lateBidNum: integer('开标后报价而不计的投标'),
  lowNum: integer('异常低价'),
  openedBidNum: integer('开标报价家数'),
  openingEvidence: personText('依据'),
  patternNum: integer('报价规律'),
  personNum: integer('相同人员'),
  recordNum: integer('失信记录'),
  recusalNum: integer('专家回避'),
  sharedByAllNum: integer('多家共用而不计的标识'),
  strongestLevel: optionalText('最强证据'),
} satisfies Columns;
