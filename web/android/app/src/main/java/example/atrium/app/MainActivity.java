package example.atrium.app;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        // A file to keep is fetched by the browser: its address is signed, and asks nobody to sign in.
        getBridge().getWebView().setDownloadListener((url, agent, disposition, type, length) -> {
            if (url.startsWith("https://")) startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(url)));
        });
    }
}
