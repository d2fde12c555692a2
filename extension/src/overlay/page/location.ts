interface NavigationLike {
  addEventListener(type: 'currententrychange', listener: () => void): void;
}

/** Uses the browser's navigation events, so that the page's `history` stays untouched; returns at once. */
export const onAddressChange = (callback: (address: string) => void): void => {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    callback(last);
  };
  const { navigation } = globalThis as { navigation?: NavigationLike };
  if (navigation) navigation.addEventListener('currententrychange', check);
  else setInterval(check, 500);
};
