import assert from 'node:assert/strict';
import test from 'node:test';
import { sum } from '../table.ts';

test('adds up the values of rows', () => {
  assert.equal(sum([{ key: 'a', value: 20 }, { key: 'b', value: 0.5 }]), 20.5);
});
