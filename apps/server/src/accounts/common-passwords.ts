import { commonChinesePasswords } from './messages.ts';

/** What is often chosen here and is on no English list: words and numbers that sound like words, without what is put around them. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...['woaini', 'woaiwojia', 'woaizhongguo', 'woaibeijing', 'woaimama', 'wodemima', 'mima', 'mimamima', 'zhongguo', 'zhonghua', 'zhongguoren'],
  ...['tianxia', 'tiantian', 'xiaoxin', 'nihao', 'nihaoma', 'wangluo', 'dianhua', 'yonghu', 'guanliyuan', 'xitong', 'gongsi', 'jituan'],
  ...['zhaobiao', 'toubiao', 'caigou', 'zhaotoubiao', 'dianzizhaobiao', 'zhongbiao', 'tenderscope', 'bigdata', 'dashuju'],
  ...['huawei', 'lenovo', 'taobao', 'alibaba', 'tencent', 'weixin', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'hangzhou', 'chengdu'],
  ...['admin', 'adminadmin', 'administrator', 'root', 'rootroot', 'system', 'manager', 'oracle', 'mysql', 'postgres', 'server', 'testtest', 'abcabc'],
  ...['password', 'passwd', 'welcome', 'changeme', 'letmein', 'iloveyou', 'qwer', 'asdf', 'zxcv', 'qwerasdf', 'asdfzxcv'],
  ...commonChinesePasswords,
]);
