import { messages } from '../messages.mjs';

/** The suppliers that an analyst sees first, by guid. */
export async function firstSuppliers(client) {
  const { envelope } = await client.call('GET', '/api/data-api/catalog?without=filters');
  const { id } = envelope.data.list.find(({ key }) => key === 'supplier.ranking');
  const rows = await client.call('POST', `/api/data-api/pageParams/${id}/1/10`, { form: { value: '[]' } });
  return rows.envelope.data.list.map(({ gys_guid }) => gys_guid);
}

/** Opens a case about a supplier. @throws Error if it is refused. */
export async function openCase(client, guid) {
  const evidence = { query: 'supplier.ranking', params: [], conditions: [{ name: 'gys_guid', matching: '=', value: guid }] };
  const json = { subject: { kind: messages.own.company, guids: [guid] }, rule: 'supplier.ranking', evidence };
  const { status, envelope } = await client.call('POST', '/api/case-api', { json });
  if (status !== 200) throw new Error(`case: ${status} ${envelope?.message ?? ''}`);
  return envelope.result;
}
