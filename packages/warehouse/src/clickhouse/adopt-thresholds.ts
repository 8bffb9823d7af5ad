import { thresholdsWith } from '../indicators/threshold-cards.ts';
import { thresholdsInForce, useThresholds } from '../indicators/thresholds.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { readDefinitions } from './stored-definitions.ts';

/**
 * Computes with the thresholds of a database from now on, if only these differ from the definitions of this process. Definitions of another
 * version of the program cannot be adopted.
 */
export async function adoptThresholds(connection: ClickhouseConnection, database: string): Promise<void> {
  const definitions = await readDefinitions(connection, database);
  if (!definitions?.thresholds || definitions.fingerprint === derivedFingerprint()) return;
  const own = thresholdsInForce();
  useThresholds(thresholdsWith(definitions.thresholds));
  if (definitions.fingerprint !== derivedFingerprint()) useThresholds(own);
}
