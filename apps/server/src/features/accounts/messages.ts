/** Part of `commonPasswords`. */
export const commonChinesePasswords = ['我爱你', '我爱中国', '我的密码', '密码', '管理员', '招标', '采购', '中国', '电子招标', '招标采购', '电子招标采购'];
