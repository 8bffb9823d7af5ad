/** node-forge in parts: the full library is twice as large as one encryption needs; each part adds itself to `forge`. */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge';
  export default forge;
}
declare module 'node-forge/lib/md5.js';
declare module 'node-forge/lib/pem.js';
declare module 'node-forge/lib/rsa.js';
declare module 'node-forge/lib/sha256.js';
