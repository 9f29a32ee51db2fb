/** Whether a class runs on CPU credits, as every T class does (CLU-2): `db.t4g.large`. */
export function isBurstable(instanceClass: string): boolean {
  return /^db\.t\d/.test(instanceClass);
}
