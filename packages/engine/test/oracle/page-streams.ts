/** Draws pages one after the other by a law of the seed's: uniform, Zipf, hot and cold, or three sets. */
export function drawer(random: () => number, pages: number): () => number {
  const law = Math.floor(random() * 4);
  if (law === 0) return () => Math.floor(random() * pages);
  if (law === 1) {
    const sums = zipfSums(pages, 0.4 + random());
    return () => firstAbove(sums, random() * (sums[pages - 1] as number));
  }
  const hot = Math.max(1, Math.floor(pages * (0.02 + 0.4 * random())));
  const hotShare = 0.5 + 0.49 * random();
  if (law === 2)
    return () => Math.floor(random() < hotShare ? random() * hot : hot + random() * (pages - hot));
  const warm = Math.floor((pages - hot) / 3);
  return () => {
    const u = random();
    if (u < hotShare) return Math.floor(random() * hot);
    if (u < hotShare + 0.8 * (1 - hotShare)) return hot + Math.floor(random() * Math.max(1, warm));
    return hot + warm + Math.floor(random() * (pages - hot - warm));
  };
}

function zipfSums(pages: number, theta: number): Float64Array {
  let sum = 0;
  return Float64Array.from({ length: pages }, (_, rank) => {
    sum += (rank + 1) ** -theta;
    return sum;
  });
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
