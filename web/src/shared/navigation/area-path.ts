interface Place {
  readonly pathname: string;
  readonly state: { readonly from?: string };
}

/**
 * The path that decides which menu is shown. Pages that a person is led to instead of another, because of a permission
 * or a feature, keep the menu in which that one would have been.
 */
export const areaPath = ({ pathname, state: { from } }: Place): string =>
  from !== undefined && /^\/(?:404|no-permission)\/?$/.test(pathname)
    ? (from.split(/[?#]/)[0] ?? pathname)
    : pathname;
