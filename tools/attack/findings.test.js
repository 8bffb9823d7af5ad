import { describe, expect, it } from 'vitest';
import { readOpened } from './attack-with-ffuf.mjs';
import { readGuessed } from './attack-with-hydra.mjs';
import { answersBetween } from './count-answers.mjs';
import { messages } from './messages.mjs';
import { lineOf } from './report.mjs';
import { readFindings } from './run-sqlmap.mjs';
import { readReport } from './run-wapiti.mjs';

describe('sqlmap', () => {
  it('reports a parameter that it names as a finding', () => {
    const output = 'sqlmap identified the following injection point(s):\n---\nParameter: value (POST)\n    Type: boolean-based blind\n---\n';
    expect(readFindings(output)).toEqual(['value (POST)']);
  });
  it('reports no finding only with its explicit message', () => {
    expect(readFindings('[ERROR] all tested parameters do not appear to be injectable. Try to increase')).toEqual([]);
    expect(readFindings('[CRITICAL] unable to connect to the target URL')).toEqual([messages.noVerdict]);
  });
});

describe('wapiti', () => {
  const finding = { method: 'GET', path: '/bigdata/', info: 'CSP is not set' };
  it('reports vulnerabilities and anomalies, but no information', () => {
    const additionals = { Fingerprint: [finding] };
    const report = { vulnerabilities: { CSP: [finding], XSS: [] }, anomalies: { Timeout: [finding] }, additionals };
    expect(readReport(JSON.stringify(report))).toEqual(['CSP: GET /bigdata/ (CSP is not set)', 'Timeout: GET /bigdata/ (CSP is not set)']);
  });
  it('ignores https headers of a server without https', () => {
    const info = 'Strict-Transport-Security is not set';
    expect(readReport(JSON.stringify({ vulnerabilities: { Headers: [{ ...finding, info }] }, anomalies: {} }))).toEqual([]);
  });
  it('fails without a report', () => {
    expect(readReport('')).toEqual([messages.noVerdict]);
  });
});

describe('ffuf', () => {
  it('reports addresses that answer, except the intended ones', () => {
    const results = [
      { status: 200, url: 'http://a/metrics', length: 9 }, { status: 200, url: 'http://a/.env', length: 8 }, { status: 500, url: 'http://a/x', length: 7 },
      { status: 200, url: 'http://a/app/admin', length: 7 },
    ];
    expect(readOpened(JSON.stringify({ results }), 'http://a', 7)).toEqual(['200 http://a/.env', '500 http://a/x']);
    expect(readOpened('', 'http://a', 7)).toEqual([messages.noVerdict]);
  });
});

describe('hydra', () => {
  it('reports the passwords that it calls valid', () => {
    const output = '[DATA] attacking http-post-form://127.0.0.1:1/\n[1][http-post-form] host: 127.0.0.1   login: admin   password: secret\n1 of 1 target';
    expect(readGuessed(output)).toEqual(['secret']);
    expect(readGuessed('0 valid password found')).toEqual([]);
  });
});

describe('the server', () => {
  const line = (answers) => lineOf({ tool: 'a', target: 'b', found: [], answers });
  it('counts the answers in between', () => {
    const before = { 'GET /a': { 200: 2 }, 'GET /b': { 200: 1 } };
    expect(answersBetween(before, { 'GET /a': { 200: 5, 400: 1 }, 'GET /b': { 200: 1 }, 'GET /c': { 404: 1 } })).toEqual({
      'GET /a': { 200: 3, 400: 1 },
      'GET /c': { 404: 1 },
    });
  });
  it('is at fault with every 500', () => {
    expect(line({ 'GET /a': { 200: 9, 500: 2 } })).toMatchObject({ requests: 11, findings: [messages.serverFault('GET /a', 2)] });
  });
  it('was not attacked if most answers ended at login', () => {
    expect(line({ 'GET /a': { 200: 4, 401: 3, 403: 3 } }).findings).toEqual([messages.notReached(0.4)]);
    expect(line({ 'GET /a': { 200: 4, 400: 6 } }).findings).toEqual([]);
    expect(line({}).findings).toEqual([messages.notReached(0)]);
  });
});
