import { oneOf, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

/** States of a scene. */
export const sceneStates = ['可用', '部分', '数据不足', '不在本系统范围'] as const;

const ruleCode: UrlParameter<string | null> = {
  read: (text) => (text !== null && /^[\w-]{1,16}$/.test(text) ? text : null),
  write: (value) => value,
};

/** State of the screen in the address: the states shown, and the indicator whose card is open. */
export const scenesUrl = urlFormat({ state: oneOf(['全部', ...sceneStates]), rule: ruleCode });
