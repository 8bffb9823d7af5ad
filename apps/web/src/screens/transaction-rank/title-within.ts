/** A title, and the name of its file, with the place that a filter narrows it to, also one that is set before the user chose any. */
export const titleWithin = (title: string, place: string): string => (place === '' ? title : `${title}（${place}）`);
