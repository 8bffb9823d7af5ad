import { createContext } from 'react';

/** True where the order and the columns of tables are part of the page's address; false in drawers over the page. */
export const TablesInAddress = createContext(false);
