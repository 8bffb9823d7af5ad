/** Reason why a server creates no PDF. Separate from the other messages of the server, because pages need only this one. */
export const noPdf = '服务器没有配置生成 PDF 的浏览器（PDF_BROWSER），请在页面上使用“打印”另存为 PDF';
