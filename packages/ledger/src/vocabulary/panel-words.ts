import { appointmentStatuses, type AppointmentStatus, type appointmentWays } from '@tenderscope/contract';

/** Statuses of yes and no in columns such as 是否参加 and 是否回避. */
export const [attending, , notAttending, recused] = appointmentStatuses;

/** Texts about an expert on the list of a panel with their status, the first that fits. */
export const statusParts: readonly (readonly [RegExp, AppointmentStatus])[] = [
  [/(?:无|未|不|没有|无需|不需|不用|非)\s*(?:需|须|应|用)?要?回避/, '参加'],
  [/回避/, '回避'],
  [/更换|替换|被换/, '更换'],
  [/候补|备选|替补|递补|备用/, '候补'],
  [/请假|拒绝|缺席|放弃|婉拒|谢绝|(?:不|未|没|无法|不能)(?:能|予)?(?:参加|出席|到场|到|签到|应答|接通|接听|接|确认|同意)|无(?:人接听|法参加|应答)|关机|停机|空号/, '未参加'],
  [/参加|出席|到场|签到|确认|同意|应邀|正选|已到|正常/, '参加'],
];

export const wayParts: readonly (readonly [RegExp, (typeof appointmentWays)[number]])[] = [
  [/随机|抽取|抽签|摇号|语音|系统|电脑/, '随机抽取'],
  [/直接|指定|推荐|选定|确定|邀请|特邀|聘请/, '直接确定'],
];

/** Representatives of the buyer, and other members of a panel. */
export const representativeWords = /(?:招标人|采购人|业主|甲方|建设单位|采购单位|招标单位|用户|委派).{0,2}代表|^(?:代表|业主|招标人|采购人|甲方)$|委派/;
export const drawnWords = /专家|技术|经济|商务|法律|财务|社会|库内|随机/;
/** A note in brackets behind a name: `张三（招标人代表）`. */
export const noteBehindName = /^(.+?)\s*[（(]([^（）()]*)[）)]$/;
