import { Icon } from "@forecourt/ui/icon";
import { type MouseEvent, useState } from "react";

/** CALL-28, ERR-05: a failure is told in the page, and the page stays. Without script it is a plain download. */
export function BrochureLink({ slug }: { slug: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const url = `/api/cars/${slug}/pdf`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    setProblem(null);
    const { downloadBrochure } = await import("./download-brochure.ts");
    setProblem(await downloadBrochure(url, `${slug}.pdf`));
  };
  return (
    <>
      <a href={url} download onClick={(event) => void download(event)}>
        <Icon name="file-text" size={18} />
        Download PDF
      </a>
      {problem ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
