/** What of `goods.svg` is drawn for goods without a picture: by their category, else by words of their name, else a box. */
export declare const goodsPicture: (name: string, category?: string | null) => string;
