import { configure } from '@testing-library/react';

// What a page shows once an answer has come takes seconds where other tests have the cores; the limit of a test ends a wait for nothing.
configure({ asyncUtilTimeout: 60_000 });
