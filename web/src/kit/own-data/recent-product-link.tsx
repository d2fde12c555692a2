import { Link } from '@tanstack/react-router';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { useProductCosts } from '#src/session/cost/use-cost.ts';
import type { RecentProduct } from '#src/session/storage/recent.ts';

export const RecentProductLink = ({ product }: { product: RecentProduct }) => {
  const costOf = useProductCosts();
  return (
    <Link
      to="/history/products/$productId"
      params={{ productId: product.product_id }}
      className="flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1 text-text hover:bg-surface-2 pointer-coarse:min-h-11"
    >
      <ProductImage url={product.image_url} name={product.name} size={32} />
      <MarketplaceMark id={product.marketplace} />
      <span className="min-w-0 truncate">{product.name}</span>
      <Cost apart tokens={costOf(product.product_id)} />
    </Link>
  );
};
