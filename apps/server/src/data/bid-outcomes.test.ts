import { queries } from '@tenderscope/catalog';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../test-support/golden-world.test-support.ts';

