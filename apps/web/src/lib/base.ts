/** Path of the application without a trailing slash: what the server wrote into the page's `<base>`. */
export const base = new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '');
