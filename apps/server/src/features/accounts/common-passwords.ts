import { commonChinesePasswords } from './messages.ts';

/** Frequent choices of Chinese users that are missing from English lists: words, and numbers that sound like words, without affixes. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...['woaini', 'woaiwojia', 'woaizhongguo', 'woaibeijing', 'woaimama', 'wodemima', 'mima', 'mimamima', 'zhongguo', 'zhonghua', 'zhongguoren'],
  ...['tianxia', 'tiantian', 'xiaoxin', 'nihao', 'nihaoma', 'wangluo', 'dianhua', 'yonghu', 'guanliyuan', 'xitong', 'gongsi', 'jituan'],
  ...['zhaobiao', 'toubiao', 'caigou', 'zhaotoubiao', 'dianzizhaobiao', 'zhongbiao', 'tenderscope', 'bigdata', 'dashuju'],
  ...['huawei', 'lenovo', 'taobao', 'alibaba', 'tencent', 'weixin', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'hangzhou', 'chengdu'],
  ...['admin', 'adminadmin', 'administrator', 'root', 'rootroot', 'system', 'manager', 'oracle', 'mysql', 'postgres', 'server', 'testtest', 'abcabc'],
  ...['password', 'passwd', 'welcome', 'changeme', 'letmein', 'iloveyou', 'qwer', 'asdf', 'zxcv', 'qwerasdf', 'asdfzxcv'],
  ...commonChinesePasswords,
]);
