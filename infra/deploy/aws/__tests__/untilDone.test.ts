import { untilDone } from '../untilDone';

test('it asks until the answer is yes', async () => {
  const answers = [false, false, true];
  await untilDone(async () => answers.shift() ?? false, 'It', 0);
  expect(answers).toEqual([]);
});

test('an error ends the wait at once: a missing right does not come by itself', async () => {
  let count = 0;
  const ask = async () => {
    count++;
    throw new Error('AccessDenied');
  };
  await expect(untilDone(ask, 'It', 0)).rejects.toThrow('AccessDenied');
  expect(count).toBe(1);
});

test('it does not wait without an end', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValueOnce(0);
  await expect(untilDone(async () => false, 'The change', 0)).rejects.toThrow(
    'The change has taken over half an hour. Run this again to go on waiting.',
  );
  now.mockRestore();
});
