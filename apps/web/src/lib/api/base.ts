/** Path of the application without a trailing slash, as the server wrote it into the page's `<base>`. */
export const base = new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '');
