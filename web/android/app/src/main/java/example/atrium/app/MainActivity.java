package example.atrium.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
