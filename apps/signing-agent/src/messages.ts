/** Texts that the agent returns, shows and prints. */
export const messages = {
  listening: (addresses: readonly string[]) => `listening ${addresses.join(' ')}`,
  sitesAt: (address: string) => `sites ${address}`,
  site: (origin: string, since: string, signInNum: number) => `${origin}\t${since}\t${signInNum === 0 ? '登录每次询问' : `登录今后允许（${signInNum} 个证书）`}`,
  noSites: '没有允许过任何网站',
  revoked: (origin: string) => `已撤销 ${origin}`,
  unknownSite: (origin: string) => `没有允许过 ${origin}`,
  usage: '用法：agent.mjs [sites | revoke <网站>]',
  stopped: '签名服务已停止',
  failed: (reason: string) => `签名服务不能运行：${reason}`,
  portTaken: (port: number) => `端口 ${port} 已被占用（签名服务可能已在运行）`,
  settings: {
    origin: (text: string) => `AGENT_ORIGINS、AGENT_TRUSTED_ORIGINS 中的「${text}」不是网站地址，应形如 https://主机:端口`,
    port: '应为 0 到 65535 的整数',
    store: '应为 software 或 pkcs11',
    malformed: (name: string, why: string) => `环境变量 ${name} 的值无效：${why}`,
    unknown: (name: string) => `环境变量 ${name} 不存在`,
    noModule: 'AGENT_STORE=pkcs11 时需要用 AGENT_PKCS11_MODULE 指定驱动文件',
  },
  request: {
    malformed: '请求格式不正确',
    tooLarge: '请求内容过大（超过 1 MiB）',
    busy: '正在处理另一项操作，请稍后再试',
    missing: (field: string) => `请求缺少 ${field}`,
  },
  certificate: {
    unknown: '没有找到所选证书，请确认已插入证书介质',
    expired: (day: string) => `所选证书已于 ${day} 过期，不能签名`,
    notYet: '所选证书尚未生效，不能签名',
    wrongUse: { sign: '所选证书不能用于签名（加密证书）', encrypt: '所选证书不能用于解密（签名证书）' },
    wrongKind: '所选证书的类型与要求不符',
  },
  pdfNote: '文件、报告类型、数据版本和页数由网站提供，本服务只得到文件的摘要；签名只对摘要相符的 PDF 有效。请核对网站地址和文件名称。',
  refused: '用户没有同意此次操作',
  consentTimeout: '在本机确认窗口中没有得到答复',
  internal: '签名服务内部错误',
  driverMissing: (path: string) => `没有找到证书驱动（${path}），请安装驱动后重试`,
  tokenMissing: '没有找到证书介质，请插入后重试',
  wrongPin: (left: string) => `PIN 码不正确${left}`,
  pinTries: { few: '，剩余次数不多', last: '，只剩最后一次，再错将锁定', locked: '，介质已锁定，请联系证书机构解锁' },
  software: {
    none: '没有配置证书文件（AGENT_P12）',
    unreadable: (path: string) => `证书文件 ${path} 无法读取`,
  },
  pkcs11NotInstalled: '没有安装 pkcs11js（可选组件），不能使用证书介质',
  tls: {
    made: (path: string, day: string) =>
      `已生成本机 https 证书（有效期至 ${day}），颁发机构的私钥已销毁。请将 ${path} 加入系统或浏览器的受信任根证书：\n`
      + `  Linux（Chrome）：certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n tenderscope-agent -i ${path}\n`
      + `  Windows：certutil -user -addstore Root ${path}\n`
      + `  macOS：security add-trusted-cert -k ~/Library/Keychains/login.keychain-db ${path}`,
  },
  log: (origin: string, command: string, outcome: string) => `${new Date().toISOString()} ${origin} ${command} ${outcome}`,
  refusedCaller: (what: string) => `${new Date().toISOString()} refused ${what}`,
  consentAt: (address: string) => `confirm ${address}`,
};
