import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '各台服务器是否正常，用的是哪一版程序和数据？',
    '磁盘、内存是否够用，导入进行到哪一步？',
  ],
  reading: [
    '先看最上方：没有问题时显示「一切正常」，否则逐条列出，红色的先处理。',
    '每台服务器每十秒报告一次；半分钟没有报告的标为「无响应」，一天后不再列出。正常停止的服务器立即移除。',
  ],
  leftOut: [
    '浏览器与服务器之间的网络、反向代理不在其中；历史曲线与告警请用 Prometheus 和 Grafana（安装与运维）。',
  ],
  picture: 'system-status',
};
