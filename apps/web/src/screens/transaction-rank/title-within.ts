/** A title, also used as file name, with the region that it is filtered by, including a default region. */
export const titleWithin = (title: string, place: string): string => (place === '' ? title : `${title}（${place}）`);
