import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoreImage } from '#src/features/research/group/store-image.tsx';

const drawn = (url: string | null, name = 'kirana') => renderToStaticMarkup(<StoreImage url={url} name={name} size={36} />);

describe('a store', () => {
  it('has its picture from the marketplace’s own server, and sends nobody there', () => {
    const picture = 'https://down-id.img.susercontent.com/file/id-77';
    expect(drawn(picture)).toContain(`src="${picture}"`);
    expect(drawn(picture)).toContain('referrerPolicy="no-referrer"');
  });

  it.each([null, 'https://evil.example/a.png', 'javascript:alert(1)'])('has its first letter instead of %s', (url) => {
    expect(drawn(url)).not.toContain('<img');
    expect(drawn(url)).toContain('>K<');
  });

  it.each([
    ['«Élan»', 'É'],
    ['77 Store', '7'],
    ['女装店', '女'],
    ['***', ''],
  ])('%s begins with %j', (name, letter) => {
    expect(drawn(null, name)).toContain(`>${letter}<`);
  });
});
