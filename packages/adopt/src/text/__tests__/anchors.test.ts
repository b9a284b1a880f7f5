import { convertAnchors } from '../anchors';
import { plainConversion } from '../../testSite';

test('a named anchor gets an id, but for one in code and one that has an id', () => {
  const did = jest.fn();
  const conversion = { ...plainConversion, did };
  const kept = '`<a name="x"></a>` <a name="y" id="y"></a>';

  expect(convertAnchors(`<a name="top"></a> <A NAME='end' /> ${kept}`, conversion, false)).toBe(
    `<a id="top"></a> <a id='end' /> ${kept}`,
  );
  expect(did).toHaveBeenCalledTimes(2);
});
