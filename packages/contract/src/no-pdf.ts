/** Why a server makes no PDF. Apart from the other answers of the server, of which pages need none. */
export const noPdf = '服务器没有配置生成 PDF 的浏览器（PDF_BROWSER），请在页面上使用“打印”另存为 PDF';
