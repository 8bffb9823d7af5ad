import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '各市场的报价分布是否像独立竞争？',
  ],
  reading: [
    '每个市场只用适合其评标办法的检验，并写明检验力：能看出多大的异常。',
    'q 值已校正同时检验多个市场的影响。',
    '没有发现异常，不等于没有异常：检验力低时尤其如此。',
  ],
  leftOut: [
    '依据全集团数据，只对可见全部单位的用户列出。',
    '结果针对市场，不针对某一家企业。',
  ],
  picture: 'market-tests',
};
