import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

const pdf = { mime: 'application/pdf', endings: ['.pdf'] } as const;
const jpg = { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] } as const;

it.each([
  ['招标文件（第1版）.pdf', '招标文件（第1版）.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\boot.pdf', 'boot.pdf'],
  ['C:\\tmp\\a.pdf', 'a.pdf'],
  ['/', '未命名文件.pdf'],
  ['..', '未命名文件.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['', '未命名文件.pdf'],
  ['.bashrc', 'bashrc.pdf'],
  ['report.exe', 'report.exe.pdf'],
  ['REPORT.PDF', 'REPORT.pdf'],
  ['con.pdf', '_con.pdf'],
  ['a\0b\r\nc\u001b.pdf', 'abc.pdf'],
  ['cod\u202Efdp.exe', 'codfdp.exe.pdf'],
  ['a<b>:"|?*.pdf', 'a_b______.pdf'],
  ['  name . .pdf  ', 'name ..pdf'],
  ['e\u0301.pdf', 'é.pdf'],
])('%j becomes %j', (input, clean) => {
  expect(cleanName(input, pdf)).toBe(clean);
});

it('keeps any extension of the kind', () => {
  expect(cleanName('photo.jpeg', jpg)).toBe('photo.jpeg');
  expect(cleanName('photo.png', jpg)).toBe('photo.png.jpg');
});

it('truncates between characters', () => {
  expect(cleanName(`${'😀'.repeat(200)}.pdf`, pdf)).toBe(`${'😀'.repeat(120)}.pdf`);
});
