import { expect, it } from 'vitest';
import { maskedContact, maskedPerson } from './person-names.ts';

it.each([
  ['张三', '张*'],
  ['张三丰', '张**'],
  ['欧阳修', '欧阳*'],
  ['欧阳修文', '欧阳**'],
  ['司马', '司*'],
  ['阿卜杜拉·买买提', '阿**'],
  ['王', '王*'],
  ['𠮷田一', '𠮷**'],
  ['', '*'],
])('keeps only the family name of %s', (name, masked) => expect(maskedPerson(name)).toBe(masked));

it.each([
  ['13812341234', '138****1234'],
  ['张三 13812341234', '张* 138****1234'],
  ['138 1234 1234', '138****1234'],
  ['王经理0551-65551234', '王******34'],
  ['李四，0551-6555123', '李*，****23'],
  ['', ''],
])('masks names and numbers of the contact %s', (contact, masked) => expect(maskedContact(contact)).toBe(masked));
