/** What is described and cannot be taken as it stands (EVD-11). */
export interface DescriptionRows {
  /** A StorageType that nothing here knows: it counts as Standard. */
  readonly "described-storage-unknown": { readonly cluster: string; readonly storage: string };
}
