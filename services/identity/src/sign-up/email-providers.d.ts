/** Domains where anybody gets an address: the package comes without types. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
