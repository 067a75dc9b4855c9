import { useEffect, useMemo, useState } from "react";
import type { Area } from "react-easy-crop";
import Cropper from "react-easy-crop";
import { useSay } from "#engine/web/runtime/language.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import styles from "./profile-page.module.css";

const SIDE = 320;
const MOST_ZOOM = 4;

/** The chosen square of a picture as a file of its own. */
async function cut(source: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(source);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  canvas.getContext("2d")!.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be cut");
  return new File([blob], "avatar.png", { type: "image/png" });
}

interface CropDialogProps {
  readonly file: File;
  readonly onDone: (file: File) => void;
  /** The file is no picture the browser can read. */
  readonly onUnreadable: () => void;
  readonly onClose: () => void;
}

/** Lets people choose the square of a picture that becomes their avatar: by mouse, fingers, arrow keys and a slider. */
export default function CropDialog({ file, onDone, onUnreadable, onClose }: CropDialogProps) {
  const say = useSay();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <Dialog label={say(words.crop)} className={dialogStyles.smallDialog} onClose={onClose}>
      <h2>{say(words.crop)}</h2>
      <div className={styles.cropStage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MOST_ZOOM}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => setArea(pixels)}
          mediaProps={{ alt: "", onError: onUnreadable }}
          cropperProps={{ "aria-label": say(words.cropArea) }}
        />
      </div>
      <label className={styles.cropZoom}>
        {say(words.zoom)}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className={dialogStyles.dialogButtons}>
        <button type="button" className={buttons.plainButton} onClick={onClose}>
          {say(words.cancel)}
        </button>
        <button
          type="button"
          className={buttons.solidButton}
          disabled={!area}
          onClick={() => area && void cut(file, area).then(onDone)}
        >
          {say(words.useCrop)}
        </button>
      </div>
    </Dialog>
  );
}
