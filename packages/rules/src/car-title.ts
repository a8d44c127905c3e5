type Named = { year: number | null; make: string | null; model: string | null; name: string };

/** "2021 Mazda3", not "2021 Mazda Mazda3": some models carry their maker's name. */
export function carTitle({ year, make, model, name }: Named): string {
  if (!year || !make || !model) return name;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? `${year} ${model}` : `${year} ${make} ${model}`;
}
