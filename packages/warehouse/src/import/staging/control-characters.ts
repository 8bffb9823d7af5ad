/** Control characters that no cell may contain: all except tab and newlines. */
export const controlCharacter = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
